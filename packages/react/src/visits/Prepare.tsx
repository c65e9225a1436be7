import type { Booking } from '@pawcall/contract';
import { useId, useState } from 'react';
import { EmergencyLine } from '../steps/EmergencyLine.tsx';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { check, chevronDown } from '../ui/icons/base.ts';
import { clipboardList } from '../ui/icons/booking.ts';
import { ActionLabel } from './ActionLabel.tsx';
import { Icon } from '../ui/Icon.tsx';

const HINTS = [
  'visits.prepare.room',
  'visits.prepare.camera',
  'visits.prepare.records',
  'visits.prepare.photos',
] as const;

/** What to have ready, and whom to call in an emergency (VISIT-15, GO-7). */
export function Prepare({ visit }: { readonly visit: Booking }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="pc-visit__prepare">
      <Button
        variant="ghost"
        small
        className={classNames('pc-btn--flush', isOpen && 'is-open')}
        icon={clipboardList}
        iconEnd={chevronDown}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ActionLabel id="visits.prepare" visit={visit} />
      </Button>
      <div id={id} hidden={!isOpen}>
        <ul>
          {HINTS.map((hint) => (
            <li key={hint}>
              <Icon of={check} size={18} />
              <span>{t(hint)}</span>
            </li>
          ))}
        </ul>
        <EmergencyLine />
      </div>
    </div>
  );
}
