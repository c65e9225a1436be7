import { Suspense } from 'react';
import { useApp } from '../context/app-context.ts';
import { Heading } from '../frame/Heading.tsx';
import emptyCss from '../styles/no-results.css?inline';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { lazyOptional } from '../ui/lazy-optional.ts';
import { useStyles } from '../ui/ui-context.ts';
import { useBookAgain } from './useBookAgain.ts';

const SceneNoResults = lazyOptional(
  async () => (await import('../illustration/SceneNoResults.tsx')).SceneNoResults,
);

/** Nothing was ever booked: the way to do so. */
export function EmptyVisits() {
  useStyles(emptyCss);
  const { t } = useText();
  const bookAgain = useBookAgain();
  return (
    <section className="pc-empty" part="empty">
      <Scene />
      <div className="pc-empty__text">
        <Heading below={1} className="pc-h2">
          {t('visits.empty.title')}
        </Heading>
        <p>{t('visits.empty.text')}</p>
      </div>
      <div className="pc-empty__act">
        <Button onClick={() => bookAgain(null)}>{t('visits.book')}</Button>
      </div>
    </section>
  );
}

/** What there is to see for whom is logged in (SES-4). */
export function SignedOut() {
  useStyles(emptyCss);
  const { t } = useText();
  const { signIn } = useApp();
  return (
    <section className="pc-empty" part="empty">
      <Scene />
      <div className="pc-empty__text">
        <p>{t('visits.signedOut.text')}</p>
      </div>
      <div className="pc-empty__act">
        <Button onClick={() => void signIn('plain')}>{t('shared.logIn')}</Button>
      </div>
    </section>
  );
}

function Scene() {
  return (
    <Suspense
      fallback={<svg className="pc-scene-empty" viewBox="0 0 320 220" aria-hidden="true" />}
    >
      <SceneNoResults />
    </Suspense>
  );
}
