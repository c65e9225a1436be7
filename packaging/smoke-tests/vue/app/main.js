import { definePawcallBooking } from '@pawcall/element';
import { createApp } from 'vue';
import App from './App.vue';

definePawcallBooking();
createApp(App).mount('#app');
