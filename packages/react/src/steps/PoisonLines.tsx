import type { PoisonLine } from '@pawcall/domain';
import emergencyCss from '../styles/emergency.css?inline';
import { Icon } from '../ui/Icon.tsx';
import { phone as phoneIcon } from '../ui/icons/booking.ts';
import { Link } from '../ui/LinkButton.tsx';
import { useStyles } from '../ui/useStyles.ts';

/** Animal poison lines with links that dial (GO-7). */
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
