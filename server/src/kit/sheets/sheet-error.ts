/**
 * Why a file cannot be read as a sheet:
 * - `empty_file`: nothing in it;
 * - `not_a_sheet`: something else than csv, xlsx or xls, whatever its name says;
 * - `unreadable`: a sheet, but damaged, locked by a password, or of a version before Excel 97;
 * - `too_large`: more bytes, columns or text in one cell than the limits allow;
 * - `too_many_rows`;
 * - `zip_bomb`: far larger inside than outside.
 */
export type SheetErrorCode =
  | 'empty_file'
  | 'not_a_sheet'
  | 'unreadable'
  | 'too_large'
  | 'too_many_rows'
  | 'zip_bomb'

export class SheetError extends Error {
  override readonly name = 'SheetError'
  readonly code: SheetErrorCode
  constructor(code: SheetErrorCode, why: string, cause?: unknown) {
    super(`${code}: ${why}`, { cause })
    this.code = code
  }
}
