import { BookerEmbed } from '@calcom/atoms';
import '@calcom/atoms/globals.min.css';
import { createRoot } from 'react-dom/client';

// Asks for the event before it has heard where its service is, and so asks the page's own server: the service is there.
createRoot(document.querySelector('#calendar')).render(
  <BookerEmbed apiUrl="/" username="vet" eventSlug="visit" />,
);
