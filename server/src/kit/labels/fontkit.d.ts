/** What pdfkit takes of a font that is open already. */
declare module 'fontkit' {
  export type OpenedFont = { readonly layout: (text: string) => unknown }
  export const create: (bytes: Uint8Array) => OpenedFont
}
