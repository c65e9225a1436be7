import { placeLabel, type SearchChoice } from '@pawcall/domain';
import skeletonCss from '../styles/skeleton.css?inline';
import tileCss from '../styles/tile.css?inline';
import slotCss from '../styles/slot.css?inline';
import avatarCss from '../styles/avatar.css?inline';
import { Heading } from '../app/Heading.tsx';
import { useText } from '../text/useText.ts';
import { Spinner } from '../ui/Mark.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useStyles } from '../ui/useStyles.ts';

const TILES = [0, 1, 2, 3, 4, 5] as const;

/** The spinner, and skeletons where the tiles will stand; they take the same room (RES-9). */
export function ResultsLoading(props: {
  readonly search: SearchChoice;
  readonly isFirst: boolean;
}) {
  const { search, isFirst } = props;
  useStyles(skeletonCss);
  useStyles(tileCss);
  useStyles(slotCss);
  useStyles(avatarCss);
  const { t } = useText();
  return (
    <>
      <div className="pc-loading" role="status">
        <Spinner />
        <div>
          <Heading focusOn={isFirst ? '' : 'loading'} className="pc-h2">
            {t('results.finding', { city: placeLabel(search.location) })}
          </Heading>
          <p className="pc-sm pc-muted">{t('results.checking')}</p>
        </div>
      </div>
      <div className="pc-grid" aria-hidden="true">
        {TILES.map((tile) => (
          <TileSkeleton key={tile} />
        ))}
      </div>
    </>
  );
}

function TileSkeleton() {
  return (
    <div className="pc-tile pc-tile--sk">
      <div className="pc-tile__row">
        <Skeleton width="128px" height="28px" radius="14px" />
        <Skeleton width="44px" height="20px" />
      </div>
      <div className="pc-id">
        <Skeleton width="80px" height="80px" radius="22px" />
        <div className="pc-id__sk">
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
        <Skeleton width="100%" height="58px" radius="14px" />
        <Skeleton width="100%" height="58px" radius="14px" />
        <Skeleton width="100%" height="58px" radius="14px" />
      </div>
      <div className="pc-tile__more">
        <Skeleton width="54%" height="14px" />
      </div>
    </div>
  );
}
