import { jsonOrText } from '../../form/json-or-text.ts';
import type { Column } from '../rows/row-kind.ts';

const YES = ['true', 'yes', '1'];
const NO = ['false', 'no', '0'];
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * What a cell of a CSV file says: an empty one is null where the column may be, an empty list, or nothing at all
 * (undefined). What cannot be read stays text, which the schema refuses.
 */
export const cellValue = (cell: string, { type, isNullable }: Column): unknown => {
  if (cell === '') {
    if (type === 'list') return [];
    return isNullable ? null : undefined;
  }
  switch (type) {
    case 'number':
      return NUMBER.test(cell) ? Number(cell) : cell;
    case 'boolean':
      if (YES.includes(cell.toLowerCase())) return true;
      return NO.includes(cell.toLowerCase()) ? false : cell;
    case 'list':
      return cell.split('|').map((item) => item.trim());
    case 'json':
      return jsonOrText(cell);
    case 'text':
      return cell;
  }
};
