/** Of a line of text. Here, not in `forms.ts`: what a field's script needs loads no schema. */
export const textLength = 200;
