export default {} as import('../../lib/table/stage').GameModule;
