/** How long a frame of a replay stays when it plays by itself, in milliseconds. */
export const paces = { slow: 2600, normal: 1400, fast: 550 } as const;
export type Pace = keyof typeof paces;
