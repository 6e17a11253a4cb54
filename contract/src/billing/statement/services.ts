/** service_code of the background making of drafts, and of the issue of statements. */
export const makeStatementsService = 'make_statements'
export const issueStatementsService = 'issue_statements'
