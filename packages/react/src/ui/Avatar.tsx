import { useState } from 'react';
import avatarCss from '../styles/avatar.css?inline';
import { cssVariables } from './css-variables.ts';
import { useStyles } from './ui-context.ts';

export type AvatarProps = {
  readonly photo?: string | null | undefined;
  /** First letters of first and last name. */
  readonly initials: string;
  /** Edge length in px; 80 by default. */
  readonly size?: number;
};

/** A provider's photo; the initials without one, while it loads and if it fails (TILE-1). */
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
      {/* Hidden at first, so that a cached photo shows without a flash of initials. */}
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
