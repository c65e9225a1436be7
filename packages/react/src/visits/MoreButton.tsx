import { errorText } from '../context/error-text.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Pages } from './useVisits.ts';

/** Loads the next page of a list; after a failure it says why, and tries again (RES-10). */
export function MoreButton({ pages }: { readonly pages: Pages }) {
  const text = useText();
  if (!pages.hasMore) return null;
  return (
    <div className="pc-visits__more">
      {pages.error && <Notice kind="error">{errorText(pages.error, text)}</Notice>}
      <Button variant="secondary" small loading={pages.isLoading} onClick={pages.more}>
        {text.t(pages.error ? 'shared.tryAgain' : 'shared.showMore')}
      </Button>
    </div>
  );
}
