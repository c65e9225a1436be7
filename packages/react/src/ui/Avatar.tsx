import { useState } from 'react';
import avatarCss from '../styles/avatar.css?inline';
import { cssVariables } from './css-variables.ts';
import { useStyles } from './useStyles.ts';

export type AvatarProps = {
  readonly photo?: string | null | undefined;
  /** First letters of first and last name. */
  readonly initials: string;
  /** Edge length in px; 80 by default. */
  readonly size?: number;
};

/** A provider's photo, or the initials when there is none, while it is awaited and when it does not load; never an invented face (TILE-1). */
export function Avatar({ photo, initials, size }: AvatarProps) {
  useStyles(avatarCss);
  const [broken, setBroken] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const usable = photo != null && photo !== '' && photo !== broken;
  return (
    <span
      className="pc-avatar"
      part="avatar"
      aria-hidden="true"
      {...(size !== undefined && cssVariables({ '--a': `${size}px` }))}
    >
      {/* A photo that is on its way for a moment only, as from the cache, comes before them. */}
      {(!usable || photo !== shown) && (
        <span className={usable ? 'pc-avatar__wait' : undefined}>{initials}</span>
      )}
      {usable && (
        <img
          src={photo}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setShown(photo)}
          onError={() => setBroken(photo)}
        />
      )}
    </span>
  );
}
