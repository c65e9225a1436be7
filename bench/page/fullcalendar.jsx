import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import timeGrid from '@fullcalendar/react/timegrid';
import classic from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Eight free half hours of today, from nine on. */
const times = Array.from({ length: 8 }, (_, index) => {
  const start = new Date();
  start.setHours(9 + index, 0, 0, 0);
  const end = new Date(start.getTime() + 30 * 60_000);
  return { id: String(index), title: `Dr. Vet ${index}`, start, end };
});

function Calendar() {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <p>{chosen && <b data-answer="">{chosen}</b>}</p>
      <FullCalendar
        plugins={[classic, dayGrid, timeGrid]}
        initialView="timeGridDay"
        height={600}
        scrollTime="09:00:00"
        events={times}
        eventClass="free"
        eventClick={({ event }) => setChosen(event.title)}
      />
    </>
  );
}

createRoot(document.querySelector('#calendar')).render(<Calendar />);
