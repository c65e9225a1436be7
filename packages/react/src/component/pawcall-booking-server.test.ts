import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PawcallBooking } from '../index.ts';

it('renders its container with the children on a server [PKG-4]', () => {
  const link = createElement('a', { href: '/book' }, 'Book a visit');
  const html = renderToString(
    createElement(PawcallBooking, { partner: 'acme', className: 'vet', id: 'booking' }, link),
  );
  expect(html).toBe('<div id="booking" class="vet"><a href="/book">Book a visit</a></div>');
});
