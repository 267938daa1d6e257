// Preloaded into a service under test: answers each message of the parent with the processor time used so far.
process.on('message', () => process.send?.(process.cpuUsage()))
