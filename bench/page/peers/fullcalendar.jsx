import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import timeGrid from '@fullcalendar/react/timegrid';
import classic from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { freeTimes } from './free-times.js';

const times = freeTimes();

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
