import { Notice } from '../ui/Notice.tsx';
import { SupportText } from '../ui/SupportText.tsx';

/** Why the form was refused, above its fields; a toast says it aloud (GO-6, ERR-1). */
export function FormFailure({ text }: { readonly text: string | null }) {
  return (
    text && (
      <Notice kind="error" role="note">
        <SupportText text={text} />
      </Notice>
    )
  );
}
