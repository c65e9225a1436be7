import type { ServerStep } from '@pawcall/react/first-step';
import type { FirstStep, FirstStepPage } from './first-step.ts';
import { lookOf } from './look.ts';
import { escaped, templateOf } from './markup.ts';

const SECRETS: ReadonlySet<string> = new Set(['gatewayClientId', 'gatewayClientSecret']);

/** Writes the element of `options` with this first step. */
export const writeFirstStep = (
  step: ServerStep,
  options: Readonly<Record<string, unknown>>,
  { content = '', address = '', nonce }: FirstStepPage = {},
): FirstStep => {
  const reading = lookOf(options, address);
  const isWritten = reading.kind === 'look';
  const inner = (isWritten ? templateOf(step, reading.look, nonce) : '') + content;
  const json = JSON.stringify(
    Object.fromEntries(Object.entries(options).filter(([name]) => !SECRETS.has(name))),
  );
  return {
    html: `<pawcall-booking options="${escaped(json)}">${inner}</pawcall-booking>`,
    options: json,
    inner,
    isWritten,
    styleSource: isWritten && nonce === undefined ? step.styleSource : '',
    problems: isWritten ? [] : reading.problems,
  };
};
