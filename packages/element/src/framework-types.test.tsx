import type { HostEvents, WidgetOptions } from '@pawcall/react';
import type { JSX } from 'react';
import { beforeAll, expectTypeOf, it } from 'vitest';
import type { GlobalComponents } from 'vue';
import { definePawcallBooking } from './define-element.ts';
import type { PawcallBooking } from './PawcallBooking.ts';
import type {} from './vue.ts';

type InReact = JSX.IntrinsicElements['pawcall-booking'];
type InVue = InstanceType<GlobalComponents['pawcall-booking']>;
type Mode = 'inline' | 'dialog' | 'floating' | undefined;

beforeAll(definePawcallBooking);

it('the element has types for the DOM [EMB-1]', () => {
  const element = document.createElement('pawcall-booking');
  expectTypeOf(element).toEqualTypeOf<PawcallBooking>();
  expectTypeOf(element.state.step).toEqualTypeOf<1 | 2 | 3 | 'results' | null>();
  element.addEventListener('pawcall:step', (event) => {
    expectTypeOf(event.detail).toEqualTypeOf<HostEvents['pawcall:step']>();
  });
  document.addEventListener('pawcall:close', (event) => {
    expectTypeOf(event.detail.reason).toExtend<string>();
  });
  // @ts-expect-error an option that there is not
  element.options = { partnr: 'acme' };
});

it('the element has types for React’s JSX, one attribute per option of the schema [EMB-1]', () => {
  expectTypeOf<InReact['options']>().toExtend<string | Partial<WidgetOptions> | null | undefined>();
  expectTypeOf<InReact['mode']>().toEqualTypeOf<Mode>();
  expectTypeOf<InReact['client-id']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<InReact['heading-level']>().toExtend<number | string | undefined>();
  expectTypeOf<InReact['history']>().toEqualTypeOf<'true' | 'false' | '' | undefined>();
  expectTypeOf<NonNullable<InReact['onpawcall:ready']>>()
    .parameter(0)
    .toEqualTypeOf<CustomEvent<HostEvents['pawcall:ready']>>();
  void (<pawcall-booking partner="acme" mode="dialog" id="booking" />);
  // @ts-expect-error a mode that there is not
  void (<pawcall-booking mode="window" />);
});

it('the element has types for Vue’s templates [EMB-1]', () => {
  expectTypeOf<InVue['$props']['mode']>().toEqualTypeOf<Mode>();
  expectTypeOf<InVue['$props']['class']>().not.toBeNever();
  expectTypeOf<InVue>().toExtend<PawcallBooking>();
});
