import { PawcallBooking } from '@pawcall/react';

export default function Page() {
  return (
    <PawcallBooking partner="harborvale" apiBase="https://api.example.com">
      <a href="/book">Book a video visit with a vet</a>
    </PawcallBooking>
  );
}
