ALTER TABLE "doacao_recorrente_cobranca" ADD COLUMN "cartao_id" bigint;--> statement-breakpoint
ALTER TABLE "usuario_cartao_gateway" ADD COLUMN "recusado_em" timestamp (3) with time zone;