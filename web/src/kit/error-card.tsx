import type { ReactNode } from 'react'

type Props = {
  /** The number or sign that one remembers: 404, an HTTP status. */
  readonly mark?: string
  readonly title: string
  readonly message?: ReactNode
  readonly children?: ReactNode
}

/** Instead of a page or a part of it: what happened, and where to go from here. */
export const ErrorCard = ({ mark = '!', title, message, children }: Props) => (
  <section className="error-card" role="alert">
    <div className="error-mark">{mark}</div>
    <div>
      <h1 className="page-title">{title}</h1>
      {message ? <p className="soft">{message}</p> : null}
      <div className="error-ways">{children}</div>
    </div>
  </section>
)
