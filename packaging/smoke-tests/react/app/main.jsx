import { PawcallBooking } from '@pawcall/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <PawcallBooking partner="harborvale" apiBase="https://api.example.com">
      <a href="/book">Book a video visit with a vet</a>
    </PawcallBooking>
  </StrictMode>,
);
