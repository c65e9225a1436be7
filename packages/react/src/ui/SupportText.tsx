import { useText } from '../text/useText.ts';
import { Link } from './LinkButton.tsx';
import { useUi } from './ui-context.ts';

/** A message whose "contact support" is a link in a new tab (ERR-3, ERR-5). */
export function SupportText({ text }: { readonly text: string }) {
  const { supportUrl } = useUi();
  const phrase = useText().t('shared.contactSupport');
  const at = phrase === '' ? -1 : text.indexOf(phrase);
  if (at < 0 || supportUrl === undefined) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <Link inline href={supportUrl} target="_blank" rel="noopener">
        {phrase}
      </Link>
      <span>{text.slice(at + phrase.length)}</span>
    </>
  );
}
