import { renderUi } from '@pawcall/testing/render';
import { expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';

const PHOTO = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const render = (photo: string) => {
  const { root } = renderUi(<Avatar photo={photo} initials="MO" />);
  const avatar = root.querySelector('.pc-avatar');
  return {
    avatar,
    letters: avatar?.querySelector('span') ?? document.createElement('s'),
    size: () => JSON.stringify(avatar?.getBoundingClientRect()),
  };
};

it('shows the initials while a photo loads slowly, then only the photo in the same space [TILE-1][GO-6]', async () => {
  const { avatar, letters, size } = render(PHOTO);
  const before = size();
  expect(letters).toHaveTextContent('MO');
  expect(getComputedStyle(letters).opacity).toBe('0');
  for (const animation of letters.getAnimations()) animation.finish();
  expect(getComputedStyle(letters).opacity).toBe('1');
  await expect.poll(() => avatar?.textContent).toBe('');
  expect(avatar?.querySelector('img')).toBeVisible();
  expect(size()).toBe(before);
});

it('shows the initials at once when a photo fails to load [TILE-1]', async () => {
  const { avatar } = render('data:image/gif;base64,AAAA');
  await expect.poll(() => avatar?.querySelector('img')).toBeNull();
  const letters = avatar?.querySelector('span') ?? document.createElement('s');
  expect(letters).toHaveTextContent('MO');
  expect(getComputedStyle(letters).opacity).toBe('1');
});
