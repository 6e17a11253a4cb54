/**
 * Why a run ends before its work: its task is not its own any more (cancelled, or taken over by another process),
 * or this process stops and another will go on.
 */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly why: 'lost' | 'stopping'
  constructor(why: 'lost' | 'stopping') {
    super(why === 'lost' ? 'the task was cancelled or taken over' : 'this process stops')
    this.why = why
  }
}
