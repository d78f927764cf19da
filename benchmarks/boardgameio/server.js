// boardgame.io's own server with in-memory storage.
const { Server } = require('boardgame.io/server');
const { game } = require('./game');

const server = Server({ games: [game], origins: [/.*/] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
