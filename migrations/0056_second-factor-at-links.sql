ALTER TABLE "desafio_acesso" ADD COLUMN "ultima_resposta" text;--> statement-breakpoint
ALTER TABLE "desafio_acesso" ADD COLUMN "link_codigo" text;--> statement-breakpoint
ALTER TABLE "desafio_acesso" ADD COLUMN "nova_senha" text;