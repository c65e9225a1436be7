import { cutDescription } from '@pawcall/domain';
import { memo, useState } from 'react';
import { useProviderName } from '../provider/useProviderName.ts';
import { useText } from '../text/useText.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useOpened } from './provider-context.ts';

/** The biography, cut at 150 characters until the reader wants more (POP-1). */
export const About = memo(function About() {
  const { t } = useText();
  const { feature: provider } = useOpened().result;
  const name = useProviderName();
  const [open, setOpen] = useState(false);
  const { text, cut } = cutDescription(provider.description);
  if (text === '') return null;
  return (
    <section className="pc-sec">
      <h3 className="pc-h3">
        {t('quote.about', {
          name: name(provider, (named) => named.first_name.trim() || named.last_name),
        })}
      </h3>
      <p dir="auto">
        <span>{open ? provider.description?.trim() : cut ? `${text}…` : text}</span>{' '}
        {cut && (
          <LinkButton inline aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'shared.readLess' : 'shared.readMore')}
          </LinkButton>
        )}
      </p>
    </section>
  );
});
