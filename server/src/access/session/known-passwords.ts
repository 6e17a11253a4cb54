let known: Promise<ReadonlySet<string>> | undefined

/** The list is unpacked at the first question, not at each start of a process. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Is it one of the fifty thousand that stand first in lists of stolen passwords, in whatever capitals? */
export const isKnownPassword = async (password: string): Promise<boolean> => {
  known ??= load()
  return (await known).has(password.toLowerCase())
}
