import type { Text } from '@kuacang/contract/kit/text'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { say } from '../say.ts'
import { playCue } from '../scan/cues.ts'
import { scanErrorWords } from '../scan/scan-error.ts'
import { Code } from '../show.tsx'

/** What a dialog does with what it cannot read: it is heard, and shown until something better comes. */
export const useUnrecognised = (): {
  readonly refuse: (input: string, why?: Text) => void
  readonly clear: () => void
  readonly shown: ReactNode
} => {
  const [refused, setRefused] = useState<{ readonly input: string; readonly why: Text }>()
  return {
    refuse: (input, why = scanErrorWords.unrecognised) => {
      playCue('unrecognised')
      setRefused({ input, why })
    },
    clear: () => setRefused(undefined),
    shown:
      refused === undefined ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginTop: 8 }}
          title={
            <>
              {say(refused.why)} <Code>{refused.input}</Code>
            </>
          }
        />
      ),
  }
}
