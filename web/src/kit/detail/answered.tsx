import { sentences, text } from '@kuacang/contract/kit/text'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ApiError, titleOf } from '../api/api-error.ts'
import { ErrorCard } from '../error-card.tsx'
import { failureText } from '../notice.ts'
import { locale, say } from '../say.ts'
import { useHoldScans } from '../scan/use-scans.tsx'

const words = {
  again: text('重试', 'Try again'),
}

export type Query<T> = {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

const Outline = () => {
  useHoldScans()
  return <Skeleton active paragraph={{ rows: 6 }} />
}

/** Shows an answer when it is there; before that its outline, or why there is none. */
export const Answered = <T,>({ of, children }: { of: Query<T>; children: (data: T) => ReactNode }) => {
  if (of.data !== undefined) return children(of.data)
  if (!of.error) return <Outline />
  const { status, refusal } = of.error instanceof ApiError ? of.error : {}
  // Nothing exists already where a page is refused for a reason: the reason is its title.
  const refused = status === 409 ? refusal : undefined
  return (
    <ErrorCard
      {...(status === 404 ? { mark: '404' } : {})}
      title={refused?.what ?? say(titleOf(of.error))}
      message={refused ? sentences([refused.why, refused.now], locale) : failureText(of.error)}
    >
      <Button onClick={() => of.refetch()}>{say(words.again)}</Button>
    </ErrorCard>
  )
}
