export { formatAppointment, formatZonedRange } from './appointment.ts';
export {
  formatDate,
  formatDay,
  formatDayNumber,
  formatDayRange,
  formatFullDay,
  formatLongDay,
  formatMonth,
  formatWeekday,
} from './day.ts';
export { formatsToWarm } from './warm-formats.ts';
export { formatAmount, formatAmountBesideCode, formatRate, formatTotal } from './money.ts';
export { formatCount, formatList, formatMinutes, formatRating } from './number.ts';
export {
  formatDayTime,
  formatTime,
  formatTimeRange,
  formatZoneName,
  formatZoneOffset,
  isUniversal,
} from './time.ts';
