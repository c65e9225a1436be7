import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { video } from '../ui/icons/base.ts';

/** Opens the window from a corner of the page, which it keeps through scrolling (EMB-2). */
export function FloatingButton() {
  const { control } = useApp();
  const { t } = useText();
  return (
    <div className="pc pc-float">
      <Button
        icon={video}
        aria-haspopup="dialog"
        onClick={(event) => control.open(event.currentTarget)}
      >
        {t('shared.bookVisit')}
      </Button>
    </div>
  );
}
