import { templateFile } from '@kuacang/contract/kit/sheet'
import type { Locale } from '@kuacang/contract/kit/text'
import type { Answer, FileAnswer } from '../http/answer.ts'

const locales: readonly Locale[] = ['zh', 'en']

/** A template needs the language of its reader, and nothing else of a caller, of a call or of the database. */
const made = async ({ run }: Answer, locale: Locale): Promise<Buffer> => {
  const { body } = (await (run as (...all: unknown[]) => Promise<unknown>)(
    undefined,
    { locale },
    {},
  )) as FileAnswer
  const parts: Uint8Array[] = []
  if (body instanceof Uint8Array) parts.push(body)
  else for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

/** The templates of all imports as files, in both languages: what lies below /templates/ of the pages. */
export const templateFiles = (answers: readonly Answer[]) =>
  Promise.all(
    answers
      .filter(({ call }) => call.path.endsWith('template') && call.data === 'file')
      .flatMap(({ call, ...one }) =>
        locales.map(async (locale) => ({
          name: templateFile(call, locale),
          bytes: await made({ call, ...one } as Answer, locale),
        })),
      ),
  )
