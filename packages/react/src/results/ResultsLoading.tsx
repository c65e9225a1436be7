import { isHiddenPricing } from '@pawcall/domain';
import avatarCss from '../styles/avatar.css?inline';
import slotCss from '../styles/slot.css?inline';
import tileCss from '../styles/tile.css?inline';
import { useApp } from '../context/app-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Skeleton, Skeletons } from '../ui/Skeletons.tsx';
import { useStyles } from '../ui/ui-context.ts';

const TILES = [0, 1, 2, 3, 4, 5] as const;

/** Skeletons of the size of the tiles (RES-9). */
export function ResultsLoading() {
  useStyles(tileCss);
  useStyles(slotCss);
  useStyles(avatarCss);
  const plan = isHiddenPricing(useApp().user);
  return (
    <Skeletons className="pc-grid" aria-hidden="true">
      {TILES.map((tile) => (
        <TileSkeleton key={tile} plan={plan} />
      ))}
    </Skeletons>
  );
}

function TileSkeleton({ plan }: { readonly plan: boolean }) {
  return (
    <div className={classNames('pc-tile', 'pc-tile--sk', plan && 'pc-tile--plan')}>
      <div className="pc-tile__row">
        <Skeleton width="128px" height="28px" radius="14px" />
        <Skeleton width="44px" height="20px" />
      </div>
      <div className="pc-id">
        <Skeleton width="80px" height="80px" radius="22px" />
        <div>
          <Skeleton width="78%" height="18px" />
          <Skeleton width="52%" height="13px" />
          <Skeleton width="64%" height="13px" />
          <Skeleton width="38%" height="13px" />
        </div>
      </div>
      <div className="pc-tile__badges">
        <Skeleton width="56%" height="14px" />
      </div>
      <div className="pc-slots3">
        <Skeleton height="var(--h-slot)" radius="var(--r-md)" />
        <Skeleton height="var(--h-slot)" radius="var(--r-md)" />
        <Skeleton height="var(--h-slot)" radius="var(--r-md)" />
      </div>
      <div className="pc-tile__more">
        <Skeleton width="54%" height="14px" />
      </div>
    </div>
  );
}
