import type { Slot } from '@pawcall/contract';
import { sameSlot, type SlotGroup } from '@pawcall/domain';
import { memo, useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import { useEventCallback } from '../effects/useEffectEvent.ts';
import { SlotTime } from '../provider/SlotTime.tsx';
import { useText } from '../text/useText.ts';
import { classNames } from '../ui/class-names.ts';
import { useOptimisticChoice } from '../ui/useOptimisticChoice.ts';

export type SlotListProps = {
  readonly groups: readonly SlotGroup[];
  readonly chosen: Slot | null;
  readonly zone: string;
  /** Called on press, before `onChoose`. */
  readonly onPress: (slot: Slot) => void;
  readonly onChoose: (slot: Slot) => void;
};

const DIRECTIONS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/**
 * The slots of a day by part of the day. One tab stop; arrows move without choosing, Space or Enter choose, so no quote is
 * requested on the way (GO-6, GO-9).
 */
export function SlotList({ groups, zone, ...props }: SlotListProps) {
  const [chosen, choose] = useOptimisticChoice(props.chosen, props.onChoose, props.onPress);
  const { t } = useText();
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const all = groups.flatMap((group) => group.slots);
  // Deferred: changing the focused element's `tabIndex` forces a style recalculation in the frame of the press.
  const stop = useDeferredValue(
    [focused, chosen?.start_at ?? null].find((at) => all.some((slot) => slot.start_at === at)) ??
      all[0]?.start_at,
  );

  const moveFocus = useEventCallback((event: KeyboardEvent, at: string) => {
    const index = all.findIndex((slot) => slot.start_at === at);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const isHorizontal = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const step = (DIRECTIONS[event.key] ?? 0) * (rtl && isHorizontal ? -1 : 1);
    const target = targetOf(event.key, index, step, all.length);
    const next = target === null ? undefined : all[target];
    if (!next) return;
    event.preventDefault();
    setFocused(next.start_at);
    list.current?.querySelector<HTMLElement>(`[data-slot="${next.start_at}"]`)?.focus();
  });
  return (
    <div
      role="radiogroup"
      aria-label={t('quote.availableTimes')}
      ref={list}
      className="pc-slotlist"
    >
      {groups.map((group) => (
        <div key={`${group.part} ${group.slots[0]?.start_at ?? ''}`} className="pc-slotpart">
          <p className="pc-slotpart__hd">{t(`quote.part.${group.part}`)}</p>
          <div className="pc-slotgrid">
            {group.slots.map((slot) => (
              <SlotRadio
                key={slot.start_at}
                slot={slot}
                zone={zone}
                checked={chosen !== null && sameSlot(slot, chosen)}
                tabStop={slot.start_at === stop}
                onChoose={choose}
                onMove={moveFocus}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const targetOf = (key: string, index: number, step: number, count: number): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (step === 0) return null;
  return Math.min(Math.max(index + step, 0), count - 1);
};

type SlotRadioProps = {
  readonly slot: Slot;
  readonly zone: string;
  readonly checked: boolean;
  readonly tabStop: boolean;
  readonly onChoose: (slot: Slot) => void;
  readonly onMove: (event: KeyboardEvent, at: string) => void;
};

/** Memoized: a press changes two slots at most. */
const SlotRadio = memo(function SlotRadio(props: SlotRadioProps) {
  const { slot, zone, checked, tabStop, onChoose, onMove } = props;
  return (
    <button
      type="button"
      role="radio"
      aria-checked={checked}
      data-slot={slot.start_at}
      tabIndex={tabStop ? 0 : -1}
      className={classNames('pc-slot', 'pc-slot--time', checked && 'is-sel')}
      part={classNames('slot', checked && 'selected')}
      onClick={() => onChoose(slot)}
      onKeyDown={(event) => onMove(event, slot.start_at)}
    >
      <SlotTime slot={slot} zone={zone} />
    </button>
  );
});
