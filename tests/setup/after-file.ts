/** What the modules of a process have to put away at the end of each test file. */
export const afterFile: (() => Promise<void>)[] = [];
