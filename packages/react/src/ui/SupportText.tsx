import { useText } from '../text/useText.ts';
import { Link } from './LinkButton.tsx';
import { useUi } from './ui-context.ts';

/** A message in which "contact support" leads there, beside the booking, so that nothing of it is lost (ERR-3, ERR-5). */
export function SupportText({ text }: { readonly text: string }) {
  const { supportUrl } = useUi();
  const phrase = useText().t('shared.contactSupport');
  const at = phrase === '' ? -1 : text.indexOf(phrase);
  if (at < 0 || supportUrl === undefined) return text;
  return (
    <>
      {text.slice(0, at)}
      <Link inline href={supportUrl} target="_blank" rel="noopener">
        {phrase}
      </Link>
      {text.slice(at + phrase.length)}
    </>
  );
}
