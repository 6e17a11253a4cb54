/** The colours of inspection_task_status. */
export const taskTones = { 1: 'wait', 20: 'work', 30: 'good', 100: 'bad' } as const
