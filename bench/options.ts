/** The number behind `--name` in the words of a command, or the usual one. */
export const numberOption = (args: readonly string[], name: string, usual: number): number => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? usual : Number(args[at + 1])
}

/** The text behind `--name`. */
export const textOption = (args: readonly string[], name: string): string | undefined => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args[at + 1]
}
