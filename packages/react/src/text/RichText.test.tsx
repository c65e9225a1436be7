import { renderUi } from '@pawcall/testing/render';
import { expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

it('RichText renders the tags of a text as elements [GO-2]', () => {
  const { root } = renderUi(
    <p>
      <RichText
        id="shared.guestLogin"
        tags={{ link: (children) => <a href="#login">{children}</a> }}
      />
    </p>,
  );
  expect(root.querySelector('p')?.textContent).toBe('Already have an account? Log in');
  expect(root.querySelector('a')?.textContent).toBe('Log in');
});

it('RichText does not parse tags in values [GO-3]', () => {
  const { root } = renderUi(
    <p>
      <RichText
        id="shared.greeting"
        values={{ name: '</b><link>Ann</link>' }}
        tags={{ b: (children) => <b>{children}</b>, link: () => <a href="#stolen">stolen</a> }}
      />
    </p>,
  );
  expect(root.querySelector('b')?.textContent).toBe('</b><link>Ann</link>');
  expect(root.querySelector('a')).toBeNull();
});
