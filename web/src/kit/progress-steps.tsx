import { StopOutlined } from '@ant-design/icons'
import { Steps } from 'antd'
import type { ReactNode } from 'react'

/** How a step looks; what it means is for the page to say. */
export type StepState = 'wait' | 'process' | 'finish' | 'error' | 'cancel'

type Step = { readonly title: ReactNode; readonly state: StepState }

/** The steps of something that goes on in order. A cancelled one is struck out. */
export const ProgressSteps = ({ steps }: { steps: readonly Step[] }) => (
  <Steps
    responsive
    items={steps.map(({ title, state }) =>
      state === 'cancel'
        ? { status: 'wait', icon: <StopOutlined />, title: <s>{title}</s>, className: 'step-cancel' }
        : { status: state, title, className: `step-${state}` },
    )}
  />
)
