import { format, getDay, parse, startOfWeek } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { useState } from 'react';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { createRoot } from 'react-dom/client';
import { freeTimes } from './free-times.js';

const localizer = dateFnsLocalizer({
  format,
  parse,
  startOfWeek,
  getDay,
  locales: { 'en-US': enUS },
});
const times = freeTimes();
const nine = new Date();
nine.setHours(9, 0, 0, 0);

function Page() {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <p>{chosen && <b data-answer="">{chosen}</b>}</p>
      <Calendar
        localizer={localizer}
        defaultView="day"
        scrollToTime={nine}
        style={{ height: 600 }}
        events={times}
        eventPropGetter={() => ({ className: 'free' })}
        onSelectEvent={({ title }) => setChosen(title)}
      />
    </>
  );
}

createRoot(document.querySelector('#calendar')).render(<Page />);
