export { provinceName } from '@pawcall/domain';
