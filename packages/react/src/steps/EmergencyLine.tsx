import { useState } from 'react';
import type { PetConcern } from '@pawcall/contract';
import { type PoisonLine, poisonLines, readPoisonLines } from '@pawcall/domain';
import emergencyCss from '../styles/emergency.css?inline';
import { useText } from '../text/useText.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert } from '../ui/icons/base.ts';
import { LinkButton, Link } from '../ui/LinkButton.tsx';
import { useStyles } from '../ui/ui-context.ts';
import { Notice } from '../ui/Notice.tsx';
import { useConcernName } from './ConcernList.tsx';
import { phone as phoneIcon } from '../ui/icons/booking.ts';
import { useApp } from '../context/app-context.ts';

/** A line before the concerns that opens the advice for emergencies (GO-7). */
export function EmergencyLine() {
  useStyles(emergencyCss);
  const { t } = useText();
  const lines = usePoisonLines();
  const [open, setOpen] = useState(false);
  return (
    <p className="pc-emergency">
      <Icon of={circleAlert} size={18} />
      <span>
        <span>{t('steps.emergency.ask')}</span>{' '}
        <LinkButton inline aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('steps.emergency.open')}
        </LinkButton>
      </span>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('steps.emergency.title')}
        width={520}
      >
        <p>{t('steps.emergency.hospital')}</p>
        {lines.length > 0 && <p>{t('steps.emergency.poison')}</p>}
        <PoisonLines lines={lines} />
      </Dialog>
    </p>
  );
}

/** Advice when a chosen concern may be an emergency, before any times (GO-7). */
export function UrgentNotice(props: {
  readonly slugs: readonly string[];
  readonly concerns: readonly PetConcern[];
}) {
  const { t } = useText();
  const name = useConcernName();
  const lines = usePoisonLines();
  const [first] = props.slugs;
  if (first === undefined) return null;
  const concern = props.concerns.find(({ slug }) => slug === first) ?? { slug: first };
  return (
    <Notice kind="error">
      <b>{t('steps.urgent.title', { concern: name(concern) })}</b>{' '}
      <span>{t('steps.urgent.text')}</span>
      <PoisonLines lines={lines} />
    </Notice>
  );
}

/** Animal poison lines with `tel:` links (GO-7). */
export function PoisonLines({ lines }: { readonly lines: readonly PoisonLine[] }) {
  useStyles(emergencyCss);
  return (
    <ul className="pc-lines">
      {lines.map(({ name, phone, dial }) => (
        <li key={dial}>
          <span>{name}</span>{' '}
          <Link href={`tel:${dial}`}>
            <Icon of={phoneIcon} size={18} />
            <bdi>{phone}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The animal poison lines of the country, or a partner's text that replaces them (GO-7, GO-2). */
export const usePoisonLines = (): readonly PoisonLine[] => {
  const { country } = useApp().config;
  const { t, has } = useText();
  const key = `steps.emergency.lines.${country}`;
  return has(key) ? readPoisonLines(t(key)) : poisonLines(country);
};
