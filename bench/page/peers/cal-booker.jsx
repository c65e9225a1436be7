import { Booker, CalProvider } from '@calcom/atoms';
import '@calcom/atoms/globals.min.css';
import { createRoot } from 'react-dom/client';

const options = { apiUrl: `${location.origin}/cal/v2`, refreshUrl: '/cal/refresh' };

createRoot(document.querySelector('#calendar')).render(
  <CalProvider clientId="bench" accessToken="bench" options={options}>
    <Booker eventSlug="visit" username="vet" />
  </CalProvider>,
);
