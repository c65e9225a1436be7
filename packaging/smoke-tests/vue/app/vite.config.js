import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag === 'pawcall-booking';

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
