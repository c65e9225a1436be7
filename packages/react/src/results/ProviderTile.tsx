import { memo, useId, type PointerEvent, type ComponentPropsWithoutRef } from 'react';
import type { AppointmentSlot, Country, Provider, SearchResult } from '@pawcall/contract';
import {
  earliestSlots,
  initials,
  isFreeByAutoship,
  licenceRegion,
  ratingOf,
  tilePrice,
  readInstant,
} from '@pawcall/domain';
import { formatRate, formatDay } from '@pawcall/format';
import tileCss from '../styles/tile.css?inline';
import slotCss from '../styles/slot.css?inline';
import { Heading } from '../frame/Heading.tsx';
import { useApp } from '../context/app-context.ts';
import { safeUrl } from '../config/safe-url.ts';
import { useText } from '../text/useText.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { FreePrice } from '../ui/FreePrice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chevronRight } from '../ui/icons/base.ts';
import { wallet } from '../ui/icons/booking.ts';
import { Rating } from '../ui/Rating.tsx';
import { ListingReasonLabel } from '../ui/ListingReasonLabel.tsx';
import { useStyles } from '../ui/ui-context.ts';
import { PrescriptionBadge } from '../provider/PrescriptionBadge.tsx';
import { ProviderName, useProviderName, useDesignation } from '../provider/ProviderName.tsx';
import { SlotTime } from '../provider/SlotTime.tsx';

export type ProviderTileProps = {
  readonly result: SearchResult;
  /** The country of the search; decides whether prices include tax (GO-13). */
  readonly country: Country;
  /** Opens the popup with the pressed slot, or without one (TILE-5). */
  readonly onOpen: (
    result: SearchResult,
    slot: AppointmentSlot | null,
    tile: Element | null,
  ) => void;
  /** A press that may open it has begun. */
  readonly onPress: (
    result: SearchResult,
    slot: AppointmentSlot | null,
    press: PointerEvent,
  ) => void;
};

/** One provider in the results (TILE-1 to TILE-6). The name's button covers the tile; slots and More are above it. */
export const ProviderTile = memo(function ProviderTile(props: ProviderTileProps) {
  const { result, country, onOpen, onPress } = props;
  useStyles(tileCss);
  const { account, config, user } = useApp();
  const { t } = useText();
  const designation = useDesignation();
  const nameId = useId();
  const opens = (slot: AppointmentSlot | null): Opens => ({
    onPointerDown: (press) => onPress(result, slot, press),
    onClick: ({ currentTarget }) => onOpen(result, slot, currentTarget.closest('article')),
  });
  const { feature } = result;
  const slots = earliestSlots(feature);
  const region = licenceRegion(feature);
  const codes = account?.promoCodes ?? [];
  const free = isFreeByAutoship(codes, config.autoshipFreePrefix, feature);
  return (
    <article className="pc-tile" part="tile" aria-labelledby={nameId}>
      <div className="pc-id">
        <Avatar photo={safeUrl(feature.uri_photo)} initials={initials(feature)} />
        <div>
          <Heading below={1} className="pc-id__name">
            <button
              type="button"
              id={nameId}
              className="pc-name"
              part="provider-name"
              {...opens(slots[0] ?? null)}
            >
              <ProviderName provider={feature} />
            </button>
          </Heading>
          <span className="pc-id__l">{designation(feature.designation)}</span>
          {region && <span className="pc-id__l">{t('shared.licensedIn', { region })}</span>}
          <Rating of={ratingOf(feature)} />
        </div>
      </div>
      {/* Visible above the name, but after it in the DOM: read by heading, it would belong to the provider before. */}
      <div className="pc-tile__row">
        {result.scenario_type ? <ListingReasonLabel code={result.scenario_type} /> : <span />}
        <TilePrice price={tilePrice(feature, { user, free, country })} />
      </div>
      <div className="pc-tile__badges">
        <PrescriptionBadge result={result}>
          <WithProvider provider={feature} />
        </PrescriptionBadge>
      </div>
      <TileSlots provider={feature} slots={slots} opens={opens} />
      <button type="button" className="pc-tile__more" part="more-times" {...opens(null)}>
        <span>{t('results.moreSlots')}</span>
        <WithProvider provider={feature} />
        <Icon of={chevronRight} size={18} />
      </button>
    </article>
  );
});

/** Distinguishes controls of the same text for screen readers. */
function WithProvider({ provider }: { readonly provider: Provider }) {
  const { t } = useText();
  const name = useProviderName()(provider);
  return <span className="pc-vh">{t('results.withProvider', { name })}</span>;
}

/**
 * The rate of the earliest slot in whole units, with what is added to it; FREE or the plan as in the summary (TILE-4, PRICE-3,
 * SUM-3, GO-6).
 */
function TilePrice({ price }: { readonly price: ReturnType<typeof tilePrice> }) {
  const { t, locale } = useText();
  if (price.kind === 'plan') {
    return (
      <span className="pc-rate--plan" part="price">
        <Icon of={wallet} size={16} />
        <span>{t('shared.freeWithYourPlan')}</span>
      </span>
    );
  }
  if (price.kind === 'none') return null;
  if (price.kind === 'free') {
    return (
      <span className="pc-rate" part="price">
        <FreePrice was={formatRate(price.rate, locale)} />
        <small>{t('results.withAutoship')}</small>
      </span>
    );
  }
  const extras = price.excludes.includes('TAX') ? 'results.plusFees' : 'results.plusFee';
  return (
    <span className="pc-rate" part="price">
      <span>{formatRate(price.rate, locale)}</span>
      <small>{t(extras)}</small>
    </span>
  );
}

export type TileSlotsProps = {
  readonly provider: Provider;
  readonly slots: readonly AppointmentSlot[];
  readonly opens: (slot: AppointmentSlot) => Opens;
};

export type Opens = Pick<ComponentPropsWithoutRef<'button'>, 'onPointerDown' | 'onClick'>;

/** The earliest slots with weekday, date and time in the chosen zone (TILE-3, GO-9). */
export function TileSlots({ provider, slots, opens }: TileSlotsProps) {
  useStyles(slotCss);
  const { zone } = useApp();
  const { t, locale } = useText();
  const name = useProviderName()(provider);
  if (slots.length === 0) return null;
  return (
    <div className="pc-slots3" role="group" aria-label={t('results.earliestTimes', { name })}>
      {slots.map((slot) => {
        const start = readInstant(slot.start_at);
        if (!start) return null;
        return (
          <button
            key={slot.start_at}
            type="button"
            className="pc-slot"
            part="slot"
            {...opens(slot)}
          >
            <small>{formatDay(start.toZonedDateTimeISO(zone).toPlainDate(), locale)}</small>{' '}
            <SlotTime slot={slot} zone={zone} also={name} />
          </button>
        );
      })}
    </div>
  );
}
