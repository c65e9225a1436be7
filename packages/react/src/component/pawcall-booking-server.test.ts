import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PawcallBooking } from '../index.ts';

it('renders its place with the children on a server, which has no page [PKG-4]', () => {
  const link = createElement('a', { href: '/book' }, 'Book a visit');
  const html = renderToString(
    createElement(PawcallBooking, { partner: 'acme', className: 'vet', id: 'booking' }, link),
  );
  expect(html).toBe('<div id="booking" class="vet"><a href="/book">Book a visit</a></div>');
});
