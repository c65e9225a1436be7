import { readCalendarFile } from '@pawcall/client';
import type { Booking } from '@pawcall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { useErrorToast } from '../context/useErrorToast.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { calendar } from '../ui/icons/booking.ts';
import { useToasts, useUi } from '../ui/ui-context.ts';
import { ActionLabel } from './ActionLabel.tsx';
import { isMissingCall } from './is-missing-call.ts';
import { useRequest } from './useRequest.ts';

/** Whether the backend was found to have no calendar files, for all cards of this widget. */
const MISSING_KEY = [readCalendarFile.id, 'missing'];

/** Saves the visit's calendar file; nothing where the backend has none (VISIT-15). */
export function CalendarButton({ visit }: { readonly visit: Booking }) {
  const { instance } = useApp();
  const { t } = useText();
  const { root } = useUi();
  const toasts = useToasts();
  const queries = useQueryClient();
  const showError = useErrorToast();
  const { isRunning, run } = useRequest();
  const [isMissing, setMissing] = useState(() => queries.getQueryData(MISSING_KEY) === true);
  if (isMissing) return null;
  const save = () =>
    run(async () => {
      try {
        const params = { booking_uuid: visit.uuid };
        const file = await instance.client.run(readCalendarFile, { params });
        saveFile(root.ownerDocument, file, `vet-visit-${visit.reference ?? visit.uuid}.ics`);
        toasts.show({ of: 'visit', kind: 'ok', text: t('visits.calendar.saved') });
      } catch (error) {
        if (!isMissingCall(error)) {
          showError(error, { of: 'visit' });
          return;
        }
        queries.setQueryData(MISSING_KEY, true);
        setMissing(true);
        toasts.show({ of: 'visit', kind: 'info', text: t('visits.calendar.none') });
      }
    });
  return (
    <Button
      variant="ghost"
      small
      className="pc-btn--flush"
      icon={calendar}
      loading={isRunning}
      onClick={save}
    >
      <ActionLabel id="visits.calendar" visit={visit} />
    </Button>
  );
}

const saveFile = (page: Document, text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = page.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
